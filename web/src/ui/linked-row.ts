import { createContext } from 'react';

/** Whether what is rendered stands in a row with a link of its own: that shows the row's exact figures when it has the focus. */
export const LinkedRow = createContext(false);
