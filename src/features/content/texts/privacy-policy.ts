import type { WrittenPage } from '../../../domain/content/info-pages.ts';

export const text: WrittenPage = {
  title: 'Privacy Policy',
  intro:
    'What we know about you, why, for how long, and how to make us forget. We set no cookies and nothing here tracks you.',
  body: `## In short

- No cookies, no advertising trackers, no analytics that follow you. That is why there is no cookie banner.
- We ask only for what an order, an account or a reply needs.
- We never sell or rent your data.
- You can see, correct, take with you or delete what we hold. Write to [{privacyEmail}](mailto:{privacyEmail}).

## Who is responsible

{legalName}, {address}, decides how your data is used and answers for it. In the words of the Digital Personal Data Protection Act, 2023, we are the data fiduciary and you are the data principal.

## What we collect and why

- **When you order:** Name, address, phone, e-mail, what you bought and your notes: to deliver, to write the invoice the law demands, to handle returns.
- **When you pay online:** The provider’s payment number, the amount and whether it succeeded. Card numbers, PINs and bank passwords never reach us.
- **When you open an account:** User name, e-mail, phone and a password, which is stored only as a hash that cannot be turned back: to sign you in and show your orders.
- **When you confirm your phone:** A one-time code by SMS, valid for minutes.
- **When you subscribe:** Your e-mail, and when and how you agreed: to send the newsletter until you leave, by one click in any issue.
- **When you write to us:** Your name, e-mail and message: to answer.
- **When you visit:** Your network address, briefly: to keep the shop running and stop misuse. It is not joined to a profile.

## What stays in your browser

Your cart, your sign-in and the products you looked at last are saved in your own browser’s storage, not in cookies, beside one small page that tells you when you are offline. Signing out removes the sign-in; clearing the site’s data removes everything.

Scripts of others run in two places only, and only when you go there: the payment provider’s on the checkout page, and the map on the contact page once you ask to see it.

## Who else sees it

Those who help us serve you, each only what the task needs, under contract and never for purposes of their own:

- The courier: name, address, phone, and the amount to collect for cash on delivery.
- The payment provider: amount, order number and the contact details the payment needs.
- The e-mail and SMS services: your address or number and the message itself.
- The company that hosts our servers, and authorities where a law obliges us.

By name: {processors}.

## How long we keep it

- Orders and invoices: as long as tax and consumer law require, which is several years.
- Your account: until you ask us to delete it.
- Newsletter: until you unsubscribe; then only the fact that you left.
- Messages to us: until they are settled and no claim can follow.
- One-time codes and reset links: minutes to hours.

## Your rights

The Digital Personal Data Protection Act gives you rights, and we honour them for everybody, free of charge:

- To know what we hold about you, what we do with it and with whom we shared it.
- To have it corrected, completed or updated.
- To have it erased, except what a law makes us keep, such as invoices.
- To withdraw a consent as easily as you gave it: each stands with its history in your account. What was done before stays lawful.
- To name someone who may use these rights for you after death or in incapacity.
- To complain, first to us, then to the Data Protection Board of India.

Write to [{privacyEmail}](mailto:{privacyEmail}) from the e-mail address of your account or order, so that we know it is you. We answer within one month.

## Children

The shop is for adults. If you are under 18, please let a parent or guardian order. If we learn that we hold a child’s data without a parent’s consent, we delete it.

## How we protect it

Connections are encrypted, passwords and sign-in tokens are stored as hashes, staff see only what their work needs, and leave a trace when they act and when they look. If something goes wrong all the same, we tell those affected and the Data Protection Board without delay.

## Questions and complaints

- **Privacy:** [{privacyEmail}](mailto:{privacyEmail})
- **Grievance officer:** {grievanceName}, [{grievanceEmail}](mailto:{grievanceEmail}), [{grievancePhone}](tel:{grievancePhone})
- **Answer:** Acknowledged within 48 hours, settled within one month`,
};
