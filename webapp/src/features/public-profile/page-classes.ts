/** The container of the page, without margins on phones. */
export const pageClasses = 'mx-auto grid max-w-280 grid-cols-1 gap-6 p-6 max-sm:gap-3 max-sm:p-0 max-sm:pb-3 print:p-0';

/** Two columns; one column on phones and in print. */
export const columnsClasses =
  'grid grid-cols-1 items-start gap-6 max-sm:gap-3 md:grid-cols-[minmax(0,1fr)_19rem] print:grid-cols-1';
