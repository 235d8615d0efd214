import { Component, type ComponentType, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Another key is another page: what broke on the one before is forgotten. */
  readonly at: string;
  readonly instead: ComponentType<{ error: unknown }>;
}

interface State {
  readonly at: string;
  readonly broken?: { readonly error: unknown } | undefined;
}

/** Shows something else when what is inside cannot be drawn. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { broken: { error } };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, broken: undefined };
  }

  override render(): ReactNode {
    const { instead: Instead, children } = this.props;
    return this.state.broken ? <Instead error={this.state.broken.error} /> : children;
  }
}
