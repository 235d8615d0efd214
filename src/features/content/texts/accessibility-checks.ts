/** One thing that is checked by a program or by hand, by the number of its criterion in WCAG 2.2. */
export interface AccessibilityCheck {
  readonly criteria: string;
  /** What holds. */
  readonly holds: string;
  /** The test that shows it: file and name. */
  readonly file: string;
  readonly test: string;
}

const OWN = 'e2e/accessibility.spec.ts';

/** What is tested. The page and docs/accessibility.md are made of it; a test that does not exist fails the build. */
export const ACCESSIBILITY_CHECKS: readonly AccessibilityCheck[] = [
  {
    criteria: '1.1.1, 1.3.1, 1.3.5, 1.4.3, 2.4.2, 3.1.1, 3.3.2, 4.1.2',
    holds: 'Names, roles, labels, headings, contrast and language, as far as axe can see them',
    file: 'e2e/accounts-accessibility.spec.ts',
    test: 'nothing for an accessibility check to complain about at 360 and 1280 px',
  },
  {
    criteria: '1.4.10',
    holds: 'At 400 % nothing is cut off and nothing scrolls sideways',
    file: OWN,
    test: 'at 400 % (320 CSS pixels) pages reflow and nothing scrolls sideways',
  },
  {
    criteria: '1.4.11',
    holds: 'With the colours of the system, buttons and fields keep their edges',
    file: OWN,
    test: 'with forced colours every button and field has an edge',
  },
  {
    criteria: '2.1.1, 2.1.2',
    holds: 'A pair can be found, put into the cart and ordered with the keyboard alone',
    file: 'e2e/buy-keyboard.spec.ts',
    test: 'with the keyboard alone: register, log in, choose, buy',
  },
  {
    criteria: '2.2.2, 2.3.3',
    holds: 'Who asks for less motion sees none that begins by itself',
    file: OWN,
    test: 'with reduced motion nothing moves by itself',
  },
  {
    criteria: '2.4.3, 2.4.7, 2.4.11',
    holds: 'The focus follows the page, is visible, and is not covered by anything',
    file: OWN,
    test: 'the focus goes through the page in its order and is never covered',
  },
  {
    criteria: '2.5.7',
    holds: 'Whatever can be dragged can be moved with buttons and with arrow keys as well',
    file: 'e2e/staff-kit.spec.ts',
    test: 'a list is put in order with the keyboard, and a choice is found by typing',
  },
  {
    criteria: '2.5.7',
    holds: 'What turns when it is dragged turns with a slider as well',
    file: 'src/features/storefront/ui/spin-viewer.test.tsx',
    test: 'a slider turns it for those without mouse and finger',
  },
  {
    criteria: '2.5.8',
    holds: 'What is pressed is 24 pixels or more, or has room around it',
    file: OWN,
    test: 'targets are large enough',
  },
  {
    criteria: '2.4.4, 2.4.6, 4.1.2',
    holds: 'Whatever can be used has a name that a screen reader is given',
    file: OWN,
    test: 'a screen reader is given a name for whatever can be used',
  },
];

/** What no test shows. */
export const NOT_TESTED: readonly string[] = [
  'Nobody who depends on a screen reader has tried the shop; tests compare what one is given.',
  'The window of the payment provider and the map are made by others.',
  'Pictures and texts that the shop adds later are checked by nobody but the shop.',
];
