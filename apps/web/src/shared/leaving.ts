let isLeaving = false;

/** Whether this page is about to be left for another one of somebody else: it need not be loaded anew for them. */
export const isLeavingForOther = (): boolean => isLeaving;

/** Says that it is, or that it stays after all. */
export const leaveForOther = (isNow: boolean): void => {
  isLeaving = isNow;
};
