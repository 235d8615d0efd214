export const en = {
  preheader: (size: string) => `Size ${size} is in stock again.`,
  detail: (colour: string, size: string) => `${colour}, size ${size}`,
  see: 'See the pair',
  reason: 'You get this one mail because this address was given for it. There is no other to follow.',
  callOff: 'See or call off what else you wait for',
};
