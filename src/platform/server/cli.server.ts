/** What a command ends with when it fails: the status that a script reads, 1 unless said. */
export class EndsWith extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** One command of a command line. */
export interface Command<Context> {
  readonly usage: string;
  readonly does: string;
  /** How many words it may be given. */
  readonly words: readonly number[];
  run(context: Context, words: readonly string[]): Promise<string[]>;
}

export type Commands<Context> = Readonly<Record<string, Command<Context>>>;

/** Runs the command that the words name, and answers what it prints; without words, the list of commands. */
export async function runCommand<Context>(
  program: string,
  commands: Commands<Context>,
  context: Context,
  [name, ...words]: readonly string[],
): Promise<string[]> {
  const help = Object.values(commands).map(({ usage, does }) => `${program} -- ${usage}\n    ${does}`);
  if (name === undefined) return help;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new Error([`There is no command ${name}.`, ...help].join('\n'));
  if (!command.words.includes(words.length)) throw new Error(`Use: ${program} -- ${command.usage}`);
  return command.run(context, words);
}

export function numberOf(text: string | undefined): number {
  const value = Number(text);
  if (text === undefined || text.trim() === '' || !Number.isFinite(value))
    throw new Error(`${text} is not a number.`);
  return value;
}
