/**
 * Where picture files are stored. A key is a path such as `stored/ab/abc…-480.avif`; what lies under a key never changes.
 * Everything throws a ServiceError: `unavailable` when the store cannot be reached, `refused` when it takes nothing,
 * with the code `full` or `unwritable` where the disk says so.
 */
export interface PictureStore {
  /** A folder of this machine where files lie while they arrive and while they are worked on. */
  readonly incoming: string;
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Sends a file as a stream, however large it is. */
  putFile(key: string, file: string, type: string): Promise<void>;
  /** undefined when there is no such file. */
  read(key: string): Promise<Buffer | undefined>;
  /** The bytes from one place to another, both of them too; undefined when there is no such file. */
  readPart(key: string, from: number, to: number): Promise<Buffer | undefined>;
  /** Writes what lies under the key to a file, as a stream; false when there is no such file. */
  fetchTo(key: string, file: string): Promise<boolean>;
  has(key: string): Promise<boolean>;
  /** Keys that are not there are no trouble. */
  remove(keys: readonly string[]): Promise<void>;
}
