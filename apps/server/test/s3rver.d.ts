/** What is used of the package, which brings no types. */
declare module "@20minutes/s3rver" {
  import type { AddressInfo } from "node:net";

  /** An S3 server on this machine. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
