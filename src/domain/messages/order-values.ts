/** What the texts of orders may name: what it is, and an example. */
export const order = { about: 'number of the order', example: 'AB0000EXAMPLE' };
export const amount = { about: 'what the order costs', example: '₹1,499.00' };
export const hello = { about: '“Hello Asha,”, or “Hello,” where there is no name', example: 'Hello Asha,' };
export const toName = { about: 'a comma and the name, or nothing', example: ', Asha' };
export const shop = { about: 'short name of the shop', example: 'My shop' };
export const link = { about: 'link to the order', example: 'https://shop.example/o/AB0000EXAMPLE-x8Yz0aBc' };
