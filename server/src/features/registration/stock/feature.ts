import { defineFeature } from '../../feature.ts'
import { stockCalls } from './calls.ts'
import { exportedStock } from './queries.ts'

export const stock = defineFeature({ calls: stockCalls, exports: { stock: exportedStock } })
