import type { en } from './en.ts';

export const hi: typeof en = {
  saySmall: (some, all) => `${all} में से ${some} ने कहा कि साइज़ छोटा पड़ता है: एक साइज़ बड़ा बेहतर रहेगा।`,
  sayLarge: (some, all) => `${all} में से ${some} ने कहा कि साइज़ बड़ा पड़ता है: एक साइज़ छोटा बेहतर रहेगा।`,
  tookOneUp: (some, all) => `साइज़ छोटा पड़ता है: ${all} में से ${some} ने एक साइज़ बड़ा लिया।`,
  neededLarger: (some, all) => `साइज़ छोटा पड़ता है: ${all} में से ${some} को बड़ा साइज़ चाहिए था।`,
  tookOneDown: (some, all) => `साइज़ बड़ा पड़ता है: ${all} में से ${some} ने एक साइज़ छोटा लिया।`,
  neededSmaller: (some, all) => `साइज़ बड़ा पड़ता है: ${all} में से ${some} को छोटा साइज़ चाहिए था।`,
  stayed: (some, all) => `साइज़ सही है: ${all} में से ${some} ने अपना ही साइज़ रखा।`,
};
