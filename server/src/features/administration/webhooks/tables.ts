import { type DisabledReason, WEBHOOK_EVENT_DAYS, type WebhookKind } from '@dyra/shared/domain/webhooks'
import { changes, creation, filled, instant, int, label, oneOf, optional, rowId } from '../../../db/columns.ts'
import { auditedTable, table } from '../../../db/table.ts'

export const webhookTables = {
  webhook: auditedTable({
    columns: {
      id: filled(rowId),
      api_key_id: rowId,
      url: label,
      municipality: optional(label),
      secret: label,
      paused_at: optional(instant),
      disabled_at: optional(instant),
      disabled_reason: optional(oneOf<DisabledReason>()),
      delivered_at: optional(instant),
      last_failure: optional(label),
      ended_at: optional(instant),
      ...creation,
      ...changes,
    },
    history: {
      tableName: 'Webhooks',
      rowId: 'id',
      fields: {
        url: 'WebhookUrl',
        municipality: 'Municipality',
        paused_at: 'WebhookPaused',
        disabled_at: 'WebhookDisabled',
        ended_at: 'EndedAt',
      },
    },
  }),
  webhook_event: table({
    columns: {
      id: filled(rowId),
      webhook_id: rowId,
      kind: oneOf<WebhookKind>(),
      pet_id: optional(rowId),
      created_at: filled(instant),
      attempts: filled(int),
      run_at: filled(instant),
      delivered_at: optional(instant),
      failed_at: optional(instant),
      last_failure: optional(label),
    },
    deadPet: 'sooner',
    deleted: { by: 'purge', as: 'webhookEvents', after: 'created_at', period: `${WEBHOOK_EVENT_DAYS} days` },
  }),
}
