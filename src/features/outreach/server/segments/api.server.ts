import { NEW_SEGMENT, type segmentsStaffApi } from '../../../../contract/segments-staff.ts';
import { userIdOf } from '../../../../domain/accounts/visitor.ts';
import { Failure } from '../../../../domain/errors.ts';
import { istDay } from '../../../../domain/text/dates.ts';
import { Answer } from '../../../../platform/server/http/answer.ts';
import type { Handlers } from '../../../shop.server.ts';
import { deleteSegment, saveSegment } from './change-segment.server.ts';
import { exportSegment } from './export-segment.server.ts';
import { countPeople } from './segment-people.server.ts';
import {
  findSegment,
  formOfRules,
  readSegments,
  rulesOfForm,
  segmentNames,
  wordsOf,
} from './segment-record.server.ts';

const done = (message: string) => ({ success: true as const, message });

export const segmentsStaffHandlers = {
  segments: async (_, { shop }) => {
    const [segments, names] = await Promise.all([readSegments(shop.sql), segmentNames(shop.sql)]);
    return {
      success: true,
      segments: segments.map(({ id, name, rules, changedAt }) => ({
        id,
        name,
        words: wordsOf(rules, names),
        changedAt: changedAt.toISOString(),
        rules: formOfRules(rules),
      })),
    };
  },
  segment: async ({ params: { id } }, { shop }) => {
    const segment = id === 'new' ? undefined : await findSegment(shop.sql, id);
    if (id !== 'new' && !segment)
      throw new Failure('notFound', { message: 'There is no such segment any more.' });
    return {
      success: true,
      fields: segment
        ? { ...formOfRules(segment.rules), name: segment.name, version: segment.version }
        : NEW_SEGMENT,
      ...(await segmentNames(shop.sql)),
    };
  },
  countSegment: async ({ body }, { shop }) => {
    const rules = rulesOfForm(body);
    const [counted, names] = await Promise.all([
      countPeople(shop.sql, rules, shop.now()),
      segmentNames(shop.sql),
    ]);
    return { success: true, ...counted, words: wordsOf(rules, names) };
  },
  createSegment: async ({ body }, { shop, visitor }) => ({
    ...done(`${body.name} is saved.`),
    id: await saveSegment(shop, undefined, body, userIdOf(visitor)),
  }),
  changeSegment: async ({ params, body }, { shop, visitor }) => {
    await saveSegment(shop, params.id, body, userIdOf(visitor));
    return done(`${body.name} is saved.`);
  },
  deleteSegment: async ({ params }, { shop, visitor }) => {
    await deleteSegment(shop, params.id, userIdOf(visitor));
    return done('The segment is deleted.');
  },
  exportSegment: async ({ params }, { shop, visitor }) => {
    return new Answer(200, await exportSegment(shop, params.id, userIdOf(visitor)), {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="segment-${istDay(shop.now())}.csv"`,
      'cache-control': 'no-store',
    });
  },
} satisfies Handlers<typeof segmentsStaffApi>;
