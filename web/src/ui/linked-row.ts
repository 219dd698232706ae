import { createContext } from 'react';

/** Whether the content is in a row with a link: the row's exact figures are then shown when the link has the focus. */
export const LinkedRow = createContext(false);
