export const en = {
  hello: (name?: string) => (name === undefined ? 'Hello,' : `Hello ${name},`),
  question: (words: string) => `Question: ${words}`,
  answer: (by: string, words: string) => `${by}: ${words}`,
  boughtThis: (author: string) => `${author}, who bought it`,
  answered: 'Here is what you wanted to know.',
  see: 'See it on the product',
  askedReason: 'You get this one mail because this address was given with a question.',
  asking: 'One sentence of yours would help.',
  giveAnswer: 'Answer the question',
  buyerReason: 'You get this mail because you bought this style from us.',
  stop: 'No more such mails',
};
