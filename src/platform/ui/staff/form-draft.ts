const PREFIX = 'staff-form-';

/** What was typed and not sent yet, saved for this tab: it survives a reload and a way back. Blocked storage keeps nothing. */
export function readDraft(id: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PREFIX + id) ?? 'null');
    return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

export function writeDraft(id: string, values: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + id, JSON.stringify(values));
  } catch {
    // The form itself still holds what was typed.
  }
}

export function dropDraft(id: string): void {
  try {
    sessionStorage.removeItem(PREFIX + id);
  } catch {
    // Nothing was saved.
  }
}
