export { prerenderSchedule as prepare, scheduleData as describe } from '../schedule/prerenderSchedule'
