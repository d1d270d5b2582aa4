export { AtPlace } from './at-place';
export { Link, NavLink } from './link';
/** The router names our apps use, shared as one module, so that the rest is dropped. */
export { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
