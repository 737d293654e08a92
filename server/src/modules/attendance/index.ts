export { attendanceRoutes as attendanceModule } from './attendance.routes.ts';
