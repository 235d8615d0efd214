import { useSelector } from 'react-redux';
import { paths } from '../../../contract/paths.ts';
import type { RootState } from '../../../platform/state.ts';

/** The closing words of the home page. */
export function WelcomeText() {
  const name = useSelector((state: RootState) => state.shop.settings?.name) ?? 'Kadam';
  return (
    <section className="page pb-8 md:pb-12 later" aria-labelledby="welcome-title">
      <div className="mx-auto max-w-[68ch] text-center">
        <h2 id="welcome-title">Welcome to {name}</h2>
        <p className="mt-5">
          Kadam means step. Ours began with a simple wish: shoes that are lovely to look at and kind to walk
          in, made in India by people who know leather, thread and the shape of a foot.
        </p>
        <p className="mt-4">
          From{' '}
          <a className="text-link" href={paths.subtype('Kolhapuris')}>
            Kolhapuris
          </a>{' '}
          for every day to{' '}
          <a className="text-link" href={paths.category('Festive Footwear')}>
            festive pairs
          </a>{' '}
          for the nights you will talk about, and{' '}
          <a className="text-link" href={paths.category('Premium Leather')}>
            premium leather
          </a>{' '}
          for the years in between: prices include tax, delivery costs nothing extra, and you pay online or at
          your door. If a pair is not right, our{' '}
          <a className="text-link" href={paths.refundPolicy}>
            refund policy
          </a>{' '}
          says in plain words what happens next.
        </p>
      </div>
    </section>
  );
}
