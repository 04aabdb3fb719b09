import { LIST_SIZE_MAX } from '@dyra/shared/domain/limits'
import type { FastifyReply } from 'fastify'

/** Rows to skip, and the maximum number to return. */
export interface Page {
  readonly from: number
  readonly size: number
}

/** The requested page of a plain list (docs/api.md#lists-and-paging). */
export const pageOf = ({ From = 0, Size = LIST_SIZE_MAX }: { From?: number; Size?: number }): Page => ({
  from: From,
  size: Size,
})

/** Sends the length of the whole list. */
export const sendTotal = (reply: FastifyReply, total: number): void => {
  reply.header('x-total-count', total)
}
