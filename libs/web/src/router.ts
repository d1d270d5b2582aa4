export { Link, NavLink } from './link';
export { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation, useNavigate, useParams, useSearchParams } from './router/router';
