import { testSequences } from './sequences.ts';
import { openShopUnderTest } from './testing/shop-under-test.server.ts';

testSequences(await openShopUnderTest(), 1);
