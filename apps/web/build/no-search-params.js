// In the place of the router's own codec of searches, which the application has replaced by its own (vite.config.ts).
const notGiven = () => {
  throw new Error("The router was not given its codec of searches.");
};

export const defaultParseSearch = notGiven;
export const defaultStringifySearch = notGiven;
export const parseSearchWith = notGiven;
export const stringifySearchWith = notGiven;
