import { COLOURS } from '../../domain/catalogue/catalogue-names.ts';
import PackageOpen from 'lucide-react/icons/package-open';
import { useState, type ReactNode } from 'react';
import { Badge } from './badge.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { LinkButton } from './link-button.tsx';
import { Loader } from './loader.tsx';
import { Notice } from './notice.tsx';
import { Pagination } from './pagination.tsx';
import { Price } from './price.tsx';
import { SectionHeading } from './section-heading.tsx';
import { Carousels } from './showcase-carousels.tsx';
import { Fields } from './showcase-fields.tsx';
import { Overlays } from './showcase-overlays.tsx';
import { Skeleton, SkeletonLines } from './skeleton.tsx';
import { Stars } from './stars.tsx';
import { Swatch } from './swatch.tsx';
import { Tabs } from './tabs.tsx';

/** Every piece of the design system on one page, for looking at and for the accessibility check. */
export default function Showcase() {
  return (
    <div className="page grid gap-16 py-10">
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'Sandbox' }, { label: 'Design system' }]} />
      <h1>A calm, well-lit boutique: ₹1,499</h1>
      <p>
        <a className="text-link" href="/sandbox/ui/staff">
          The pieces of staff screens
        </a>
      </p>
      <Section title="Buttons">
        <div className="flex flex-wrap gap-3">
          <Button>Add to cart</Button>
          <Button look="secondary">Buy Now</Button>
          <Button look="quiet">Clear all</Button>
          <Button small>Small</Button>
          <Button disabled>Sold Out</Button>
          <Button busy busyText="Loading...">
            Login
          </Button>
          <LinkButton href="/all-categories" look="secondary">
            Browse All Categories
          </LinkButton>
        </div>
      </Section>
      <Section title="Fields">
        <Fields />
      </Section>
      <Section title="Dialog, drawer, menu, toast">
        <Overlays />
      </Section>
      <Section title="Prices, stars, badges, swatches">
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
          <Price now={149900} was={249800} off={40} />
          <Price now={12345650} was={20000000} off={38} large />
          <Price now={124950} />
          <Stars rating={3.7} />
          <Stars rating={5} large />
          <Stars rating={0} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Badge>new</Badge>
          <Badge tone="marigold">popular</Badge>
          <Badge tone="plum">Premium Leather</Badge>
          <Badge tone="rose">Festive</Badge>
          <Badge tone="leaf">Paid</Badge>
          <Badge tone="alarm">Soldout</Badge>
        </div>
        <div className="flex flex-wrap gap-2">
          {COLOURS.map((name) => (
            <Swatch key={name} name={name} large />
          ))}
          {COLOURS.map((name) => (
            <Swatch key={name} name={name} />
          ))}
        </div>
      </Section>
      <Section title="Messages">
        <Notice>Prices have changed since your last visit.</Notice>
        <Notice tone="success">Account verified Successfully</Notice>
        <Notice tone="error">Please enter a valid 6-digit zipcode</Notice>
        <EmptyState
          title="Your cart is waiting"
          icon={<PackageOpen size={36} strokeWidth={1.5} />}
          action={<LinkButton href="/all-categories">Browse All Categories</LinkButton>}
        >
          Nothing in it yet. Step in and find a pair you love.
        </EmptyState>
      </Section>
      <Section title="Loading">
        <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
          <Skeleton ratio="1" />
          <SkeletonLines lines={4} />
          <Loader />
        </div>
      </Section>
      <Section title="Tabs and pages">
        <TabsSample />
        <Pagination page={5} last={12} href={(page) => `?page=${page}`} />
      </Section>
      <Carousels />
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-5">
      <SectionHeading title={title} />
      {children}
    </section>
  );
}

function TabsSample() {
  const [tab, setTab] = useState('dashboard');
  const tabs = ['Dashboard', 'Orders', 'Account details', 'Logout'].map((label) => ({
    id: label.toLowerCase().replace(' ', '-'),
    label,
    content: <p>{label}</p>,
  }));
  return <Tabs label="Account" tabs={tabs} selected={tab} onSelect={setTab} />;
}
