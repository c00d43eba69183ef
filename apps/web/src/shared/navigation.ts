let ask = (): boolean => false;

/** The application says how to know whether a navigation is under way. */
export const knowNavigation = (how: () => boolean): void => void (ask = how);

/** Whether somebody waits for another page: what is read then is read for them. */
export const isNavigating = (): boolean => ask();
