import type { Screen } from '../../../platform/page.ts';

export const meta: Screen['meta'] = () => ({
  title: 'Kadam: footwear for every step',
  description: 'Handcrafted footwear for women, from everyday slip ons to wedding mojaris.',
});

export default function Home() {
  return <h1>Kadam: footwear for every step</h1>;
}
