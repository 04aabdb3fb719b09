export { clinicsOf, type OwnWorkplace, workplacesOf } from './queries.ts'
