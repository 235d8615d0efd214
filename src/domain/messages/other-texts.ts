import type { MessageText } from './texts.ts';

const hello = { about: '“Hello Asha,”, or “Hello,” where there is no name', example: 'Hello Asha,' };
const shop = { about: 'name of the shop', example: 'My shop' };
const size = { about: 'the size', example: '38' };
const product = { about: 'the product', example: 'Rani Mojari' };

/** What is said about accounts, newsletters, questions, carts and sizes. */
export const OTHER_TEXTS = {
  code: {
    title: 'Code to sign in',
    when: 'When somebody proves a phone or signs in by code. The carrier sends the words of the approved template.',
    sms: {
      text: '{code} is your {shop} code. It works for 5 minutes. Please share it with nobody.',
      template: 'otp',
    },
    placeholders: { code: { about: 'the six figures', example: '123456' }, shop },
    needed: ['code'],
  },
  'verify account': {
    title: 'Verify your account',
    when: 'When somebody makes an account.',
    mail: {
      subject: 'Please verify your account',
      heading: 'Welcome{toName}',
      body: 'Thank you for joining us. Please confirm that this e-mail address is yours: it keeps your orders and invoices safe.',
    },
    placeholders: { toName: { about: 'a comma and the name, or nothing', example: ', Asha' } },
  },
  'reset password': {
    title: 'Reset your password',
    when: 'When somebody asks for a new password.',
    mail: {
      subject: 'Reset your password',
      heading: 'Choose a new password',
      body: '{hello} somebody, most likely you, asked for a new password for your account.',
    },
    placeholders: { hello },
  },
  'password changed': {
    title: 'Password was changed',
    when: 'After a password was changed.',
    mail: {
      subject: 'Your password was changed',
      heading: 'Your password was changed',
      body: '{hello} the password of your account was just changed, and other devices were signed out.',
    },
    placeholders: { hello },
  },
  'phone changed': {
    title: 'Phone number was changed',
    when: 'After the phone number of an account was changed: the mail to its address, the SMS to the number before, if that was verified.',
    mail: {
      subject: 'Your phone number was changed',
      heading: 'Your phone number was changed',
      body: '{hello} the phone number of your account was just changed. {now} The number before can no longer sign in.',
    },
    sms: {
      text: 'The phone number of your {shop} account was changed. If it was not you, please set a new password at once. - {shop}',
      template: 'account',
    },
    placeholders: {
      hello,
      now: { about: 'how the new number ends, or that there is none', example: 'The new one ends in 0001.' },
      shop,
    },
  },
  'confirm newsletter': {
    title: 'Confirm the newsletter',
    when: 'When somebody enters an address in the newsletter form.',
    mail: {
      subject: 'Please confirm your {shop} newsletter',
      heading: 'One more step',
      body: 'Please confirm that you would like the {shop} newsletter at this address.\n\nIf it was not you, do nothing: without your confirmation we send no newsletter.',
    },
    placeholders: { shop },
  },
  'newsletter welcome': {
    title: 'Welcome to the newsletter',
    when: 'When somebody has confirmed the newsletter.',
    mail: {
      subject: 'Welcome to the {shop} newsletter',
      heading: 'Welcome, we are glad you are here',
      body: 'You will hear of new arrivals, festive edits and offers before anybody else.\n\nShould it ever be too much, leave with one click below. We will not ask why.',
    },
    placeholders: { shop },
  },
  'newsletter already': {
    title: 'Already on the newsletter',
    when: 'When somebody on the list enters the same address again.',
    mail: {
      subject: 'You already get the {shop} newsletter',
      heading: 'You are on the list already',
      body: 'You subscribed before, and your subscription stands. There is nothing more to do.',
    },
    placeholders: { shop },
  },
  'question received': {
    title: 'Question received',
    when: 'When somebody writes through the contact form.',
    mail: {
      subject: 'We have your message: {ticket}',
      heading: '{thanks}',
      body: 'Your message has reached us, and a person will read it. You hear from us within 48 hours.\n\nIf you call or write again about the same matter, please give the ticket number.',
    },
    placeholders: {
      ticket: { about: 'number of the ticket', example: 'Q-0000' },
      thanks: {
        about: '“Thank you, Asha”, or “Thank you for writing to us”',
        example: 'Thank you, Asha',
      },
    },
  },
  'cart left behind': {
    title: 'Cart left behind',
    when: 'Some hours after a customer who asked for it left a cart. Once for each cart, or the first of two.',
    mail: {
      subject: 'Your cart at {shop} is waiting',
      heading: '{yours} cart is waiting',
      body: 'You left {products} in your cart.\n\nWe keep no pair aside, so sizes may sell out.',
    },
    placeholders: {
      shop,
      yours: { about: '“Asha, your”, or “Your” where there is no name', example: 'Asha, your' },
      products: { about: 'what lies in it', example: 'Rani Mojari, Meera Kolhapuri' },
    },
  },
  'cart still there': {
    title: 'Cart left behind: second message',
    when: 'Later, if nothing was ordered and you want a second message (Settings, Newsletters and reminders).',
    mail: {
      subject: 'Still in your cart at {shop}',
      heading: '{yours} cart is still here',
      body: 'These are still in your cart: {products}.\n\nWe keep no pair aside, so sizes may sell out. This is our last message about this cart.',
    },
    placeholders: {
      shop,
      yours: { about: '“Asha, your”, or “Your” where there is no name', example: 'Asha, your' },
      products: { about: 'what lies in it', example: 'Rani Mojari, Meera Kolhapuri' },
    },
  },
  'credit issued': {
    title: 'Store credit added',
    when: 'When you add store credit to an account. Of a refund that is paid as store credit another mail tells.',
    mail: {
      subject: 'You have store credit at {shop}',
      heading: 'It is in your store credit',
      body: '{hello} we have added {amount} to your store credit, {balance} in all. You can spend it on any order at checkout, and it does not expire.',
    },
    placeholders: {
      hello,
      shop,
      amount: { about: 'how much was added', example: '₹300.00' },
      balance: { about: 'what is in the account now', example: '₹500.00' },
    },
  },
  'gift card': {
    title: 'Gift card',
    when: 'On the day that the buyer of a gift card chose, to whom it is for. Code, amount and the message of the buyer stand below.',
    mail: {
      subject: 'A gift card for you from {from}',
      heading: 'A gift card for you',
      body: '{hello} {from} gives you a gift card of {shop}. Enter its code at checkout: at once or in parts, it does not expire.',
    },
    placeholders: {
      hello,
      shop,
      from: { about: 'who bought it', example: 'Meera' },
      amount: { about: 'what it is worth', example: '₹1,000.00' },
    },
  },
  'gift card bought': {
    title: 'Gift card bought',
    when: 'When a gift card is paid, to the buyer.',
    mail: {
      subject: 'Your gift card {number}',
      heading: 'Your gift card is paid',
      body: '{hello} thank you. We mail the gift card of {amount} to {to} on {day}.',
    },
    placeholders: {
      hello,
      number: { about: 'number of the gift card', example: 'GC00000000' },
      amount: { about: 'what it is worth', example: '₹1,000.00' },
      to: { about: 'whom it is for', example: 'Asha' },
      day: { about: 'when it is mailed', example: '24 December 2026' },
    },
  },
  'gift card repaid': {
    title: 'Gift card refunded',
    when: 'When you refund what is left on a gift card, to its buyer.',
    mail: {
      subject: 'Refund of your gift card {number}',
      heading: 'Your refund is requested',
      body: '{hello} the refund of {amount} of your gift card {number} is requested, the way you paid. It takes 6-8 days. The card can no longer be used.',
    },
    placeholders: {
      hello,
      number: { about: 'number of the gift card', example: 'GC00000000' },
      amount: { about: 'how much is refunded', example: '₹1,000.00' },
    },
  },
  'question answered': {
    title: 'Question answered',
    when: 'When the first answer to a question about a product is published, to who asked. Question and answer stand below.',
    mail: {
      subject: 'Your question about {product} is answered',
      heading: 'Your question is answered',
      body: '{hello} you asked us about {product}. Here is the answer.',
    },
    placeholders: { hello, product, shop },
  },
  'question to buyer': {
    title: 'Question to a buyer',
    when: 'When a question about a product is published without an answer, to a few who bought its style (Settings, Questions about products).',
    mail: {
      subject: 'Can you help? A question about {product}',
      heading: 'Somebody asks about {product}',
      body: '{hello} you bought {product} from us, so you know it better than anybody. Another shopper would like to know how it is.\n\nOne sentence helps. Of course you need not answer.',
    },
    placeholders: { hello, product, shop },
  },
  'size back': {
    title: 'Size is back',
    when: 'When a sold-out size that somebody waits for is in stock again.',
    mail: {
      subject: 'Back in size {size}: {product}',
      heading: 'Size {size} is back',
      body: 'You asked us to tell you when {product} is back in size {size}. It is in stock again.\n\nWe cannot keep a pair for you, and others may have been told too.',
    },
    sms: { text: '{product} is back in size {size}: {link} - {shop}', template: 'restock' },
    placeholders: {
      size,
      product,
      shop,
      link: { about: 'link to the product', example: 'https://shop.example/products/rani-mojari' },
    },
    needed: ['link'],
  },
} as const satisfies Record<string, MessageText>;
