/** A file to be written, by its path from the root of the project. */
export interface GeneratedFile {
  path: string;
  text: string;
}
