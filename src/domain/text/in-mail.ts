/**
 * A name as a mail may repeat it, or undefined when it looks like anything but a name. Anybody can type any name beside
 * anybody's address: what we send must not carry their words or links.
 */
export function nameInMail(name: string): string | undefined {
  const isName = name.length <= 40 && /^(?:[\p{L}\p{M}'’ -]|\u200C|\u200D|\.(?= |$))+$/u.test(name);
  return isName ? name : undefined;
}

/** An address line without anything that a mail program would turn into a link. */
export const lineInMail = (text: string): string =>
  text
    .replace(/(?<![\p{L}\d+.-])[\p{L}\d+.-]*:\/\/+/gu, '')
    .replace(/[<>]/g, '')
    .replace(/@/g, ' at ')
    // 'M.G.Road' stays readable as 'M.G. Road'; 'win.example/now' is no address any more.
    .replace(/\.(?=\p{L}{2,})/gu, '. ');
