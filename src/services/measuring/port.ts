import type { Paise } from '../../domain/money/money.ts';

export interface MeasuredItem {
  /** As in the feeds. */
  readonly id: string;
  readonly name: string;
  readonly variant: string;
  /** Of one. */
  readonly price: Paise;
  readonly quantity: number;
}

export interface MeasuredSale {
  readonly orderNumber: string;
  readonly at: Date;
  readonly value: Paise;
  readonly items: readonly MeasuredItem[];
}

/**
 * Google Analytics, told by the shop of what the browser cannot know. It counts a purchase once by its order number. It
 * answers yes to everything: what it cannot use is lost without a word.
 */
export interface GooglePort {
  purchase(
    sale: MeasuredSale & { measurementId: string; client: string; session: string | null },
  ): Promise<void>;
  /** A part of an order, or all of it. `at`: of the refund. */
  refund(
    refund: Pick<MeasuredSale, 'orderNumber' | 'at' | 'value'> & { measurementId: string; client: string },
  ): Promise<void>;
  /** Whether anybody answers; the secret cannot be tried. */
  check(): Promise<void>;
}

/** Meta's Conversions API. What has been sent under an order number is counted once. */
export interface MetaPort {
  purchase(
    sale: MeasuredSale & {
      pixel: string;
      /** The page of the sale. */
      url: string;
      email: string;
      phone: string;
      browser: string;
      fbp: string | null;
      fbc: string | null;
    },
  ): Promise<void>;
  /** Whether the token is taken. */
  check(): Promise<void>;
}
