import { EmptyState } from '../../platform/ui/empty-state.tsx';

export function OrdersTab() {
  return <EmptyState title="Orders Not Found">Once you have ordered, you find your orders here.</EmptyState>;
}
