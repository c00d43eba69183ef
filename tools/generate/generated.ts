/** A file to be written, by its path from the root of the project. */
export interface GeneratedFile {
  path: string;
  text: string;
  /** Takes the place of the route of a screen that was only planned. */
  replaces?: true;
}

/** A line put into a file that is there already. */
export interface FileEdit {
  path: string;
  edit: (text: string) => string;
}

/** What a generator makes: new files, how they join the rest, what is made anew from them, and what is left to a person. */
export interface Generated {
  files: GeneratedFile[];
  edits: FileEdit[];
  /** Files that are folded from others: the browser's table of operations, the tree of routes. */
  folded: ("client" | "routes")[];
  next: string[];
}
