/** A step of a visit that the address does not say. */
export interface VisitStep {
  readonly what: 'cart' | 'wanted' | 'order';
  readonly product?: string;
  readonly size?: number;
  readonly order?: string;
}

/** They wait for the code that counts, which comes last, and only where the owner counts visits. */
const waiting: VisitStep[] = [];
let taken = (step: VisitStep): void => void waiting.push(step);

export function countStep(step: VisitStep): void {
  taken(step);
  // For the script that measures for Google and Meta, where the owner has set one.
  globalThis.document?.dispatchEvent(new CustomEvent('shop-step', { detail: step }));
}

export function takeSteps(take: (step: VisitStep) => void): void {
  taken = take;
  waiting.splice(0).forEach(take);
}
