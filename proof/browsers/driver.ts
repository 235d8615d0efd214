/** What a journey needs of a browser, and every browser can do. */
export interface Driver {
  readonly name: string;
  readonly version: string;
  goto(url: string): Promise<void>;
  /** Runs the text of a function in the page; what it gives back is plain JSON. */
  run<T>(code: string, ...args: readonly unknown[]): Promise<T>;
  /** A real press of the mouse, at a place of the window. */
  press(x: number, y: number): Promise<void>;
  /** Real keys. */
  type(text: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** A new visitor: nothing stored. */
  forget(): Promise<void>;
  /** What the browser itself complained of, where it tells. */
  readonly complaints: string[];
  close(): Promise<void>;
}

/** What a mouse does, as both protocols say it. */
export const pressing = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

export const typing = (text: string) => [
  {
    type: 'key',
    id: 'keys',
    actions: Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];
