/** The columns of a row that is one line, the first and the last with the padding of the card: icon, facts, visits, buttons and menu. A list of deleted links only has the same columns. */
export const linkColumns = 'gap-x-4 @min-[54rem]:grid-cols-[auto_minmax(0,1fr)_auto_auto_auto] grid-cols-1';

/** The same for links without numbers of visits. */
export const linkColumnsWithoutVisits = 'gap-x-4 @min-[54rem]:grid-cols-[auto_minmax(0,1fr)_auto_auto] grid-cols-1';

/** For each element between the columns and a cell. */
export const sharedColumns = '@min-[54rem]:col-span-full @min-[54rem]:grid @min-[54rem]:grid-cols-subgrid';
