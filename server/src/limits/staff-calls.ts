/** The part of limited-calls.ts about administration, stock, keys and workplaces. */
export const staffCalls = {
  'GET /api/Tasks/{taskId}/Letter': 'persons',
  'GET /api/Retention': 'figures',
} as const
