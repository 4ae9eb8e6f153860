/**
 * The columns of a row in one line: icon, facts, visits, buttons and menu. The first and the last include the padding
 * of the card. A list with only deleted links has the same columns.
 */
export const linkColumns = 'gap-x-4 @min-[54rem]:grid-cols-[auto_minmax(0,1fr)_auto_auto_auto] grid-cols-1';

/** The columns of links without numbers of visits. */
export const linkColumnsWithoutVisits = 'gap-x-4 @min-[54rem]:grid-cols-[auto_minmax(0,1fr)_auto_auto] grid-cols-1';

/** The class for the elements between a grid and its cells, which take over the columns. */
export const sharedColumns = '@min-[54rem]:col-span-full @min-[54rem]:grid @min-[54rem]:grid-cols-subgrid';
