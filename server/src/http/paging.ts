import { LIST_SIZE_MAX } from '@dyra/shared/domain/limits'
import type { FastifyReply } from 'fastify'

/** Rows to skip, and the most to answer. */
export interface Page {
  readonly from: number
  readonly size: number
}

/** The part of a plain list that the query asks for (docs/api.md#lists-and-paging). */
export const pageOf = ({ From = 0, Size = LIST_SIZE_MAX }: { From?: number; Size?: number }): Page => ({
  from: From,
  size: Size,
})

/** Tells how long the whole list is. */
export const sendTotal = (reply: FastifyReply, total: number): void => {
  reply.header('x-total-count', total)
}
