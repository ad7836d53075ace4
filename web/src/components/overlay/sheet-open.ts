import { createContext } from 'react';

/** Whether the sheet in it is open, where nobody says so: what it contains is not rendered again to open or close it. */
export const SheetOpen = createContext(false);
