export const en = { search: 'Search', searchForItems: 'Search for items...' };
