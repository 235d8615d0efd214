type Part = 'account' | 'container' | 'object' | 'proxy';
export declare function missingSwift(): string[];
export declare function writeSwift(options: {
  folder: string;
  ip: string;
  ports: Readonly<Record<Part, number>>;
}): [command: string, settings: string][];
export declare function makeBucket(host: string): Promise<void>;
export declare function s3Settings(host: string): Record<string, string>;
