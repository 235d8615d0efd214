const SIDE = 32;

/** The middle colour of a picture's edge, as the server will find it. */
export function edgeColour(image: HTMLImageElement): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.drawImage(image, 0, 0, SIDE, SIDE);
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  const edge: number[][] = [[], [], []];
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    if (x > 0 && y > 0 && x < SIDE - 1 && y < SIDE - 1) continue;
    // What is seen through has no edge of its own.
    if ((data[at * 4 + 3] ?? 255) < 255) return undefined;
    for (const channel of [0, 1, 2]) edge[channel]?.push(data[at * 4 + channel] ?? 0);
  }
  const middle = edge.map((values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
  return `rgb(${middle.join(' ')})`;
}
