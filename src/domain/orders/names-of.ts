/** A name as the form of an order asks for it; of a made-up user name, such as asha92, nothing. */
export function namesOf(name: string): { readonly fname: string; readonly lname: string } {
  const words = name.trim().split(/\s+/);
  const people = words.every((word) => /^\p{L}[\p{L}\p{M}.'’-]*$/u.test(word));
  const [fname = '', ...others] = people ? words : [];
  return { fname, lname: others.join(' ') };
}
