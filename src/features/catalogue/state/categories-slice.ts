import { createSlice } from '@reduxjs/toolkit';
import type { Subcategory, SubcategoryType } from '../../../contract/catalogue.ts';
import type { Layout } from '../../../contract/home-page.ts';
import {
  type CallState,
  forgetErrors,
  idle,
  onCall,
  serverAction,
} from '../../../platform/browser/call-state.ts';

export interface CategoriesState extends CallState {
  categories: readonly Subcategory[] | null;
  types: readonly SubcategoryType[] | null;
  layout: Layout | null;
}

declare module '../../../platform/browser/state.ts' {
  interface RootState {
    categories: CategoriesState;
  }
}

const initialState: CategoriesState = { ...idle, categories: null, types: null, layout: null };

/** "No authentication header is shown on the category calls." */
const NO_TOKEN = { token: '' };

export const fetchCategories = serverAction('categories/fetch', (_: void, call) =>
  call('subcategories', {}, NO_TOKEN),
);
export const fetchTypes = serverAction('categories/fetchTypes', (_: void, call) =>
  call('subcategoryTypes', {}, NO_TOKEN),
);

export const fetchLayout = serverAction('categories/fetchLayout', (_: void, call) =>
  call('layout', {}, NO_TOKEN),
);

export const categoriesSlice = createSlice({
  name: 'categories',
  initialState,
  reducers: { clearErrors: forgetErrors },
  extraReducers: (builder) => {
    onCall(builder, fetchCategories, {
      fulfilled: (state, categories) => {
        state.categories = categories;
      },
    });
    onCall(builder, fetchTypes, {
      fulfilled: (state, types) => {
        state.types = types;
      },
    });
    onCall(builder, fetchLayout, {
      fulfilled: (state, layout) => {
        state.layout = layout;
      },
    });
  },
});
