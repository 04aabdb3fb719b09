export { clinicsOf, type OwnWorkplace, readWorkplace, workplacesOf } from './queries.ts'
