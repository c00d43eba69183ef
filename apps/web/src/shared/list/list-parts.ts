// What comes behind the rows of every list. It is one file: by itself each of these is smaller than what one more request costs.
export { ListExport } from "./list-export.tsx";
export { ListTools } from "./list-tools.tsx";
