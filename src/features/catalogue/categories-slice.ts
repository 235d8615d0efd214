import { createSlice } from '@reduxjs/toolkit';
import { type CallState, forgetErrors, idle } from '../../platform/call-state.ts';

export interface CategoriesState extends CallState {
  categories: readonly { readonly subcategoriesName: string }[] | null;
  types: readonly { readonly subcategoryTypeName: string }[] | null;
}

declare module '../../platform/state.ts' {
  interface RootState {
    categories: CategoriesState;
  }
}

const initialState: CategoriesState = { ...idle, categories: null, types: null };

export const categoriesSlice = createSlice({
  name: 'categories',
  initialState,
  reducers: { clearErrors: forgetErrors },
});
