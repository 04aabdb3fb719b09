import type { ListPage } from '@dyra/shared/api'
import { LIST_SIZE_MAX } from '@dyra/shared/domain/limits'

/** All rows of a list, as few calls as possible. */
export async function findAll<Row>(
  findPage: (paging: { From: number; Size: number }) => Promise<ListPage<Row[]>>,
): Promise<Row[]> {
  const found: Row[] = []
  for (;;) {
    const { rows, total } = await findPage({ From: found.length, Size: LIST_SIZE_MAX })
    found.push(...rows)
    if (rows.length === 0 || found.length >= total) return found
  }
}
