/** The paper of the page: from edge to edge on phones. */
export const pageClasses = 'mx-auto grid max-w-280 grid-cols-1 gap-6 p-6 max-sm:gap-3 max-sm:p-0 max-sm:pb-3 print:p-0';

/** Work beside the aside, one below the other on phones and on paper. */
export const columnsClasses =
  'grid grid-cols-1 items-start gap-6 max-sm:gap-3 md:grid-cols-[minmax(0,1fr)_19rem] print:grid-cols-1';
