export interface FoundTerm {
  readonly term: string;
  readonly use: string;
  readonly file: string;
  readonly count: number;
}
export function findTerms(file: string, text: string): FoundTerm[];
export function faultOf(found: FoundTerm): string;
