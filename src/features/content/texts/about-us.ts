import type { WrittenPage } from '../../../domain/content/info-pages.ts';

export const text: WrittenPage = {
  title: 'About Us',
  intro:
    '{story} We make and choose footwear for women in India: for the metro and the mandap, for the first day at work and the last dance of the sangeet.',
  body: `## Our mission

Nobody should have to choose between shoes they love and shoes they can walk in. Our mission is to end that bargain, at prices that leave something over for the rest of life.

We work with makers who know their craft, from Kolhapuri leather to mojari embroidery, and bring their work to your door with plain facts and fair terms. Everything we sell is made in India.

## Quality you can check

Each product page says what the shoe is made of, inside and out, how high it stands, and how to look after it. If we call it leather, it is leather.

- Seams, soles and fastenings are checked by hand before a pair is packed.
- Pearls, mirrors and tassels are sewn on wherever the material allows.
- Our premium leather is full-grain or nappa, leather lined, and made to be cared for over years.
- If a pair reaches you damaged or is not what you expected, tell us within {returnDays}. Our [refund policy](/refund-policy) says how.

## Comfort comes first

Beauty that hurts stays in the cupboard. So we look at the footbed first: padding where your weight falls, linings that breathe in our climate, soles that hold on wet tiles.

Sizes run from 36 to 42, and every product page has the size chart. Broad feet, long days, tired arches: the [Comfort shelf](/products/subtypes/Comfort) was made with you in mind.

## Style for every occasion

Office on Monday, puja on Thursday, a wedding at the weekend: your shoes should keep up. That is why our shelves follow your days, from [casual](/categories/Casual%20Footwear) and [formal](/categories/Formal%20Footwear) to [party](/categories/Party%20Footwear), [festive](/categories/Festive%20Footwear) and [wedding](/categories/Wedding%20Footwear).

Most styles come in several colours, and we name them as they are. Only Chic needs a word: it is our own greige, somewhere between sand and rose.

## Join the family

Create an [account](/signup) to follow your orders, or leave your e-mail with our newsletter to hear of new arrivals. Leaving is one click, and we will not ask you why.

Ideas, praise and complaints all reach real people. [Write to us](/contact-us) or call [{phone}](tel:{phone}), {hours}.

## Who we are, on paper

- **Shop:** {shopName}
- **Legal name:** {legalName}
- **Address:** {address}
- **GSTIN:** {gstin}
- **Customer care:** [{phone}](tel:{phone}), [{email}](mailto:{email})`,
};
