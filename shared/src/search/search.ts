// Lists that are narrowed step by step. What the shell provides comes in through its doors (docs/decisions/0003).
export { LastAnswer } from './LastAnswer.tsx'
export { latestOnly } from './latest-only.ts'
