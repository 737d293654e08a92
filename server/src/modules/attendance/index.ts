export { DAILY_POINTS, type Milestone, monthOf, prizeOf, reachedOn } from './attendance.policy.ts';
export { insertStamp } from './attendance.repository.ts';
export { attendanceRoutes as attendanceModule } from './attendance.routes.ts';
