/** An answer that is not plain JSON with status 200. */
export class Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | object;
  constructor(
    status: number,
    body: string | Buffer | object,
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}
